import type { Milliseconds } from '../../base/units.ts'
import {
  importFileBody,
  importInsights,
  type InsightsImport,
  insightsImportSchema,
} from '../../contract/extensions/importRoutes.ts'
import { MAX_NAME_LENGTH } from '../../contract/limits.ts'
import { successEnvelope } from '../../contract/operation.ts'
import { EXTENSIONS_PREFIX } from '../../contract/revisions.ts'
import { pageError } from '../errorWords/errorWords.ts'
import { sendJson } from '../http/http.ts'
import { ProblemError } from '../http/ProblemError.ts'

/** Enough for the largest file over 1.5 Mbit/s. */
const TIMEOUT_MS: Milliseconds = 120_000
/** Browsers name the type of a CSV file by the programs that are installed. The service reads the content. */
const ANY_TYPE = 'application/octet-stream'

export interface SentFile {
  readonly projectId: string
  readonly file: File
  readonly idempotencyKey: string
}

/** Imports the numbers of ads from a file. Throws ApiError. */
export async function sendInsightsFile({ file, idempotencyKey, projectId }: SentFile): Promise<InsightsImport> {
  const path = importInsights.path.replace('{projectId}', encodeURIComponent(projectId))
  const query = new URLSearchParams({ filename: file.name.slice(0, MAX_NAME_LENGTH) })
  const type = importFileBody.mediaTypes.includes(file.type) ? file.type : ANY_TYPE
  const { payload, requestId } = await sendJson({
    method: importInsights.method,
    path: `${EXTENSIONS_PREFIX}${path}?${query.toString()}`,
    body: file,
    headers: { 'Content-Type': type, 'Idempotency-Key': idempotencyKey },
    timeoutMs: TIMEOUT_MS,
  })
  const parsed = successEnvelope(insightsImportSchema).safeParse(payload)
  if (!parsed.success) throw new ProblemError(pageError('unreadable_response', { reason: 'not_json' }), requestId)
  return parsed.data.data
}
