// What a step of a line has changed besides its state, beside the event that tells of it: by this it is taken back (lib/orders/undo/model.ts).
// Hidden: nobody reads it but the hooks.
migrate(
  (app) => {
    const events = app.findCollectionByNameOrId('order_events');
    events.fields.add(new JSONField({ name: 'way_back', maxSize: 10000, hidden: true }));
    app.save(events);
  },
  (app) => {
    const events = app.findCollectionByNameOrId('order_events');
    events.fields.removeByName('way_back');
    app.save(events);
  },
);
