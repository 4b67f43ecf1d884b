import type { Config } from '../../lib/config.ts';
import { openBucket } from './bucket-target.ts';
import { openFolder } from './folder-target.ts';
import type { Target } from './target.ts';

type Settings = Pick<Config, 'copiesS3'>;

/**
 * @param address `file:///folder` or `s3://bucket/prefix`, whose server and key the settings name
 * @throws Error when the settings lack something
 */
export function openTarget(address: string, { copiesS3 }: Settings): Target {
  const url = new URL(address);
  return url.protocol === 'file:' ? openFolder(url) : openBucket(url, copiesS3);
}
