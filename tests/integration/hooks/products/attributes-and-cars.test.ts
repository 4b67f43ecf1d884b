import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addFitment,
  listCarSteps,
  listFitments,
} from '../../../../lib/fitments/admin/repository.ts';
import {
  addAttribute,
  listAttributes,
  saveAttributes,
} from '../../../../lib/products/attributes/repository.ts';
import { getEditedProduct } from '../../../../lib/products/admin/repository.ts';
import { aCategory, anAdmin, aProduct, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let content: Person;
let manager: Person;
beforeAll(async () => {
  shop = await startShop();
  [content, manager] = [await anAdmin(shop, 'content'), await anAdmin(shop, 'manager')];
});
afterAll(() => shop?.stop());

const attribute = (category: string, over: object = {}) => ({
  category,
  name: 'Диаметр',
  kind: 'number' as const,
  unit: 'мм',
  choices: [],
  ...over,
});

describe('attributes of a category', () => {
  test('are those of all categories below, are filled in by who writes texts, and stand on the page of the product', async () => {
    const root = await aCategory(shop);
    const child = await aCategory(shop, { parent: root.id });
    await addAttribute(content.pb, attribute(root.id));
    await addAttribute(
      content.pb,
      attribute(child.id, {
        name: 'Сторона',
        kind: 'choice',
        unit: '',
        choices: ['левая', 'правая'],
      }),
    );
    const attributes = await listAttributes(content.pb, child.id);
    expect(attributes.map(({ name, category }) => [name, category.id])).toEqual([
      ['Диаметр', root.id],
      ['Сторона', child.id],
    ]);
    await expect(
      addAttribute(content.pb, attribute(child.id, { name: 'диаметр' })),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { name: expect.anything() } },
    });

    const { id } = await aProduct(shop, { category: child.id });
    const save = async (values: string[], others = '', seen?: string) =>
      saveAttributes(content.pb, {
        id,
        seen: seen ?? (await getEditedProduct(content.pb, id)).updated,
        typed: Object.fromEntries(values.map((value, n) => [attributes[n]!.id, value])),
        others,
      });
    const { updated } = await getEditedProduct(content.pb, id);
    await save(['76.5', 'левая'], 'Цвет: чёрный');
    expect((await callBackend(shop, `/api/shop/products/${id}`)).body.attributes).toEqual([
      { name: 'Диаметр', value: '76,5\u00A0мм' },
      { name: 'Сторона', value: 'левая' },
      { name: 'Цвет', value: 'чёрный' },
    ]);
    await expect(save(['много', 'верхняя'], 'без двоеточия')).rejects.toMatchObject({
      details: {
        fields: {
          [`a:${attributes[0]!.id}`]: expect.anything(),
          [`a:${attributes[1]!.id}`]: expect.anything(),
          others: expect.anything(),
        },
      },
    });
    await expect(save(['80'], '', updated)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });

  test('go along when a category is merged into another', async () => {
    const [from, into] = [await aCategory(shop), await aCategory(shop)];
    await addAttribute(content.pb, attribute(from.id));
    expect(
      (
        await callBackend(shop, `/api/shop/categories/${from.id}/merge`, {
          token: manager.token,
          body: { into: into.id },
        })
      ).status,
    ).toBe(200);
    expect((await listAttributes(content.pb, into.id)).map(({ name }) => name)).toEqual([
      'Диаметр',
    ]);
  });
});

describe('cars that a product fits', () => {
  test('are chosen from make to modification, written down once, and stand on the page of the product', async () => {
    const make = await shop.root.collection('vehicle_makes').create({ name: 'Kia', slug: 'kia' });
    const model = await shop.root
      .collection('vehicle_models')
      .create({ make: make.id, name: 'Rio', slug: 'rio' });
    const generation = await shop.root
      .collection('vehicle_generations')
      .create({ model: model.id, name: 'IV (FB)', slug: 'iv', year_from: 2017, year_to: 2022 });
    const modification = await shop.root
      .collection('vehicle_modifications')
      .create({ generation: generation.id, name: '1.6 MT', engine_code: 'G4FG' });
    const steps = await listCarSteps(manager.pb, {
      make: make.id,
      model: model.id,
      generation: generation.id,
    });
    expect(steps).toMatchObject({
      make: { name: 'Kia' },
      model: { name: 'Rio' },
      generation: { name: 'IV (FB), 2017–2022' },
      modifications: [{ id: modification.id, name: '1.6 MT, G4FG' }],
    });
    expect((await listCarSteps(manager.pb, { make: make.id, model: 'unknown' })).offered).toEqual([
      { id: model.id, name: 'Rio' },
    ]);

    const { id } = await aProduct(shop);
    const car = {
      product: id,
      generation: generation.id,
      modification: modification.id,
      position: 'передняя ось',
      quantity: 2,
      year_from: 2018,
      year_to: 0,
      note: 'до рестайлинга',
    };
    await addFitment(manager.pb, car);
    await expect(addFitment(manager.pb, car)).rejects.toMatchObject({ code: 'invalid_input' });
    await addFitment(manager.pb, { ...car, modification: '' });
    expect((await listFitments(manager.pb, id)).map(({ car: name }) => name)).toEqual([
      'Kia Rio IV (FB)',
      'Kia Rio IV (FB), 1.6 MT',
    ]);
    expect(
      (await callBackend(shop, `/api/shop/products/${id}`)).body.fitments[0].models[0]
        .generations[0].cars,
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          modification: '1.6 MT',
          position: 'передняя ось',
          quantity: 2,
          yearFrom: 2018,
          note: 'до рестайлинга',
        }),
      ]),
    );
    await expect(addFitment(content.pb, { ...car, position: 'задняя ось' })).rejects.toMatchObject({
      code: expect.stringMatching(/forbidden|not_found|not_stored/),
    });
  });

  test('may be every car', async () => {
    const { id } = await aProduct(shop);
    await addFitment(manager.pb, {
      product: id,
      generation: '',
      modification: '',
      position: '',
      quantity: 0,
      year_from: 0,
      year_to: 0,
      note: '',
    });
    expect((await callBackend(shop, `/api/shop/products/${id}`)).body.universal).toBe(true);
    expect((await listFitments(manager.pb, id))[0]!.car).toBe('Все автомобили');
  });
});
