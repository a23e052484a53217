import { ok, refuse, type Result } from '../../../../base/result.ts'
import { errorOf } from '../../../../contract/jobErrors.ts'
import { uploadFormats } from '../../../../contract/mediaTypes.ts'
import { ExportError } from '../../exporter.ts'
import { ProcessError } from '../../processError.ts'
import { unreadableMedia } from '../../refusalOfFailure.ts'
import { type DecodedFrame, decodeInBrowser, DecodingFault } from './decodeInBrowser.ts'
import { FLOOD } from './decodePage.ts'
import type { IntermediateInput } from './intermediate.ts'

const demanding = errorOf('media_too_demanding', { reason: 'decoding' })

/**
 * Starts a browser and decodes a picture with it. Refuses if the file cannot be decoded or no browser is installed.
 * Throws `ProcessError` on abort and if the browser cannot start.
 */
export async function decodeStarting(
  { browser, container, folder, inputPath, signal }: IntermediateInput,
  options: { readonly isStill: boolean; readonly maxSide: number },
): Promise<Result<readonly DecodedFrame[]>> {
  const executable = await browser()
  if (executable === null) return refuse(errorOf('no_browser'))
  const mimeType = uploadFormats.find((format) => format.container === container)?.mimeTypes[0] ?? ''
  try {
    return ok(await decodeInBrowser({ ...options, executable, folder, inputPath, mimeType, signal }))
  } catch (error) {
    if (error instanceof DecodingFault) return refuse(error.message.includes(FLOOD) ? demanding : unreadableMedia)
    if (!(error instanceof ExportError)) throw error
    if (error.code === 'timeout' || error.code === 'out_of_memory') return refuse(demanding)
    const code = error.code === 'aborted' ? 'aborted' : 'not_started'
    throw new ProcessError(code, { command: executable, errorOutput: error.detail, exitCode: null })
  }
}
