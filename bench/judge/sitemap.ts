import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { borrow } from './borrowed.ts';
import { readPage } from './documents.ts';
import { tell, type Findings, type Judge } from './judge.ts';

const SCHEMA = 'sitemap@9.0.1'; // its folder schema holds the protocol's own
const XMLLINT = 'xmllint-wasm@5.3.0';
const ENOUGH_PAGES = 4_096;

type Lint = (options: {
  xml: string;
  schema: string;
  maxMemoryPages: number;
}) => Promise<{ valid: boolean; errors: { message: string }[] }>;

/** Every file of the sitemap, by the protocol's schema; the index by what the protocol says of it. */
export const SITEMAP: Judge = {
  name: 'sitemap',
  title: 'Карта сайта (схема протокола)',
  needs: [],
  async judge({ url }) {
    const folder = join(await borrow(SCHEMA, XMLLINT), 'node_modules');
    const { validateXML } = (await import(
      pathToFileURL(join(folder, 'xmllint-wasm/index-node.js')).href
    )) as { validateXML: Lint };
    const schema = await readFile(join(folder, 'sitemap/schema/sitemap.xsd'), 'utf8');
    const faults: Findings = {};
    const figures: Record<string, object> = {};
    const lint = async (name: string, xml: string, by: string) => {
      const { errors } = await validateXML({ xml, schema: by, maxMemoryPages: ENOUGH_PAGES });
      for (const { message } of errors) tell(faults, name, message);
    };
    const index = await readPage(`${url}/sitemap.xml`);
    await lint('/sitemap.xml', index, INDEX_SCHEMA);
    for (const file of addressesIn(index)) {
      const xml = await readPage(file);
      await lint(file.slice(url.length), xml, schema);
      figures[file.slice(url.length)] = { addresses: addressesIn(xml).length };
    }
    return { figures, faults };
  },
};

/** What stands in `loc`, in the order of the file. */
const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc!.replaceAll('&amp;', '&'));

/** The protocol: sitemaps.org/protocol.html, «Using Sitemap index files»; dates as in W3C Datetime. */
const INDEX_SCHEMA = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
  targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <xsd:element name="sitemapindex">
    <xsd:complexType>
      <xsd:sequence>
        <xsd:element name="sitemap" minOccurs="1" maxOccurs="50000">
          <xsd:complexType>
            <xsd:sequence>
              <xsd:element name="loc">
                <xsd:simpleType><xsd:restriction base="xsd:anyURI"><xsd:maxLength value="2048"/></xsd:restriction></xsd:simpleType>
              </xsd:element>
              <xsd:element name="lastmod" minOccurs="0">
                <xsd:simpleType><xsd:union memberTypes="xsd:date xsd:dateTime xsd:gYearMonth xsd:gYear"/></xsd:simpleType>
              </xsd:element>
            </xsd:sequence>
          </xsd:complexType>
        </xsd:element>
      </xsd:sequence>
    </xsd:complexType>
  </xsd:element>
</xsd:schema>`;
