// How the backend itself behaves. Addresses, mail and names come from the environment, not from here.
migrate(
  (app) => {
    const settings = app.settings();
    settings.meta.appName = 'Деталь';
    settings.meta.senderName = 'Деталь';
    settings.batch.enabled = false;
    // The web process names the visitor; only the entry it appended itself (the rightmost) can be believed.
    settings.trustedProxy.headers = ['X-Forwarded-For'];
    settings.trustedProxy.useLeftmostIP = false;
    // Sign-in only: the web process reads for all visitors, a blanket limit would shut the shop. Admins' doors are
    // limited by a hook, which counts by identity as well.
    settings.rateLimits.enabled = true;
    settings.rateLimits.rules = ['users:auth', '_superusers:auth'].map((label) => ({
      label,
      audience: '',
      duration: 60,
      maxRequests: 10,
    }));
    settings.logs.maxDays = 3;
    settings.logs.minLevel = 4; // warnings and errors
    settings.logs.logIP = false;
    settings.backups.cron = '0 3 * * *';
    settings.backups.cronMaxKeep = 5;
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    settings.meta.appName = 'Acme';
    settings.meta.senderName = 'Support';
    settings.trustedProxy.headers = [];
    settings.rateLimits.enabled = false;
    settings.rateLimits.rules = [{ label: '*:auth', audience: '', duration: 3, maxRequests: 2 }];
    settings.logs.maxDays = 5;
    settings.logs.minLevel = 0;
    settings.logs.logIP = true;
    settings.backups.cron = '';
    settings.backups.cronMaxKeep = 3;
    app.save(settings);
  },
);
