import type { ServiceContext } from '../context.ts'
import type { JobPayloads } from '../domain/jobs/jobQueue.ts'
import { prepareQueued } from './preparation/prepareQueued.ts'

/** Prepares a file however long it takes. Runs at low priority, because users wait for the other programs. */
export async function prepareAsset(
  payload: JobPayloads['prepareAsset'],
  service: ServiceContext,
  signal: AbortSignal,
): Promise<void> {
  await prepareQueued('prepareAsset', payload, { service, signal, givesWay: true })
}
