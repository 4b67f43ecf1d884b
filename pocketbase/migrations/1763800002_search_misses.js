// Searches that found nothing: what the shop lacks, or calls otherwise. Nothing about who searched.
const managers =
  "@request.auth.collectionName = 'admins' && @request.auth.active = true && (@request.auth.role = 'owner' || @request.auth.role = 'manager')";

migrate(
  (app) =>
    app.save(
      new Collection({
        type: 'base',
        name: 'search_misses',
        listRule: managers,
        viewRule: managers,
        deleteRule: managers,
        fields: [
          { name: 'query', type: 'text', required: true, max: 100, presentable: true },
          { name: 'times', type: 'number', onlyInt: true, min: 1 },
          { name: 'last_at', type: 'date', required: true },
          { name: 'created', type: 'autodate', onCreate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_search_misses_query ON search_misses (query)',
          'CREATE INDEX idx_search_misses_last_at ON search_misses (last_at)',
        ],
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId('search_misses')),
);
