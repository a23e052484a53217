import { connectionRefusal } from '../../../contract/extensions/connections/connectionRefusals.ts'
import type { ConnectionTest } from '../../../contract/extensions/connections/connectionRoutes.ts'
import { decodeMask, encodePng } from '../matting/pngFile.ts'
import { DEFAULT_MATTE_MODEL } from '../matting/rembgMatting.ts'
import { ask, bearer, type CheckedServer, failing, failureOf, working } from './serverCheck.ts'

const SIDE = 32

/** Has the server make a mask of a small grey picture. */
export async function checkMatte(
  { address, key, model: named }: CheckedServer,
  signal: AbortSignal,
): Promise<ConnectionTest> {
  const model = named ?? DEFAULT_MATTE_MODEL
  const picture = encodePng({ width: SIDE, height: SIDE, pixels: new Uint8Array(SIDE * SIDE * 3).fill(128) }, 3)
  const form = new FormData()
  form.set('file', new Blob([picture], { type: 'image/png' }), 'frame.png')
  form.set('model', model)
  form.set('om', 'true')
  const answer = await ask({ url: `${address}/api/remove`, authorization: bearer(key), body: form }, signal)
  if (!answer.ok) return failing(answer.refusal, '', model)
  const failure = failureOf(answer.value, model)
  if (failure !== null) return failure
  const mask = decodeMask(answer.value.body, SIDE)
  if (mask?.width !== SIDE || mask.height !== SIDE)
    return failing(connectionRefusal('server_answer_unreadable'), '', model)
  return working('', model)
}
