import { expect, test } from './journey.ts';

test(
  'the shop and the device are diagnosed, and nothing tells how the shop is built',
  { tag: ['@desktop', '@no-javascript'] },
  async ({ page, javaScriptEnabled, context, browserName }) => {
    if (browserName === 'chromium' && javaScriptEnabled)
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/debug');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Диагностика');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    for (const [name, state] of [
      ['Витрина', 'в порядке'],
      ['Сервер данных', 'в порядке'],
      ['Поиск', 'в порядке'],
      ['Каталог', 'в порядке'],
      ['Почта', 'нет подключения'],
    ]) {
      await expect(page.getByRole('listitem').filter({ hasText: name! }).first()).toContainText(
        state!,
      );
    }
    expect(await page.locator('main').innerText()).not.toMatch(
      /\d+\.\d+\.\d+|127\.0\.0\.1|localhost|pocketbase|next\.js|node|sqlite|\/home|\/tmp|Error/i,
    );

    const report = page.getByRole('textbox', { name: 'Отчёт для поддержки' });
    await expect(report).toHaveValue(/Сервер данных: в порядке/);
    if (!javaScriptEnabled) {
      await expect(page.getByText(/JavaScript выключен/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Скопировать отчёт' })).toBeHidden();
      return;
    }
    for (const name of [
      'Файлы cookie',
      'Память браузера',
      'Связь',
      'Часы',
      'Мгновенные обновления',
    ])
      await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('в порядке');
    await expect(report).toHaveValue(/Часы: в порядке/);
    await page.getByRole('button', { name: 'Скопировать отчёт' }).click();
    await expect(page.getByText('Скопировано')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Часы: в порядке');
  },
);
