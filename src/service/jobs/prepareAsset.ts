import type { ServiceContext } from '../context.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'
import { prepareInTurn } from './preparation/prepareInTurn.ts'

/** Makes what the editor needs of a file, however long it takes. Other programs come first: people wait for those. */
export async function prepareAsset(
  payload: JobPayloads['prepareAsset'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  await prepareInTurn('prepareAsset', payload, { service, signal, givesWay: true })
}
