// The car that an order is for, as its customer called it then: what is done with his garage later does not reach it.
migrate(
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.fields.add(new TextField({ name: 'car', max: 200 }));
    orders.fields.add(new TextField({ name: 'car_number', max: 20 })); // VIN or frame number
    app.save(orders);
  },
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.fields.removeByName('car');
    orders.fields.removeByName('car_number');
    app.save(orders);
  },
);
