// What the shop answered to a message, as it was sent: kept with the message, longer than the letter itself. Born in hooks/feedback only.
const managers =
  "@request.auth.collectionName = 'admins' && @request.auth.active = true && (@request.auth.role = 'owner' || @request.auth.role = 'manager')";

migrate(
  (app) =>
    app.save(
      new Collection({
        type: 'base',
        name: 'feedback_answers',
        listRule: managers,
        viewRule: managers,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          {
            name: 'feedback',
            type: 'relation',
            required: true,
            maxSelect: 1,
            collectionId: app.findCollectionByNameOrId('feedback').id,
            cascadeDelete: true,
          },
          { name: 'admin', type: 'text', max: 15 }, // a text: the answer outlives the account
          { name: 'admin_name', type: 'text', max: 255 },
          { name: 'text', type: 'text', required: true, max: 5000 },
          { name: 'recipient', type: 'email', required: true },
          { name: 'letter', type: 'text', max: 15 }, // a text: letters go after a month
          { name: 'created', type: 'autodate', onCreate: true },
        ],
        indexes: [
          'CREATE INDEX idx_feedback_answers_feedback ON feedback_answers (feedback, created)',
        ],
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('feedback_answers')),
);
