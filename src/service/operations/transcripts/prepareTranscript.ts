import { lockedAsset } from '../../domain/assets/lockedAsset.ts'
import { acceptTranscript } from '../../domain/speech/acceptTranscript.ts'
import type { Handler } from '../handler.ts'

/**
 * Open point: repeated requests — a request made while a job is running gets that job, because the result would be the
 * same. A request for an asset with a transcript generates it again, unless the user edited it.
 */
export const prepareTranscript: Handler<'prepareTranscript'> = async ({ params }, call) =>
  await acceptTranscript(await lockedAsset(call, params.assetId), null, call)
