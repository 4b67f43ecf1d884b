// Whether a part fits a car is a question of its own: what is asked below a part's cars came as an order.
const TOPICS = ['order', 'fitment', 'selection', 'claim', 'question'];

function offer(app, values) {
  const feedback = app.findCollectionByNameOrId('feedback');
  feedback.fields.getByName('topic').values = values;
  app.save(feedback);
}

migrate(
  (app) => offer(app, TOPICS),
  (app) => {
    app.db().newQuery("UPDATE feedback SET topic = 'selection' WHERE topic = 'fitment'").execute();
    offer(
      app,
      TOPICS.filter((topic) => topic !== 'fitment'),
    );
  },
);
