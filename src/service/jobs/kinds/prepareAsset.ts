import type { ServiceContext } from '../../context.ts'
import type { JobPayloads } from '../jobQueue.ts'
import { prepareStored } from '../preparation/prepareStored.ts'

/** Makes what the editor needs of a file, however long it takes. Other programs come first: people wait for those. */
export async function prepareAsset(
  { assetId }: JobPayloads['prepareAsset'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  await prepareStored(assetId, { service, signal, givesWay: true })
}
