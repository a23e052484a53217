import { t } from '@lingui/core/macro'
import { MAX_TITLE_LENGTH } from '../../composition/limits.ts'
import type { Composition } from '../../composition/schema.ts'
import { createComposition, type CompositionRecord } from '../../contract/operations/compositions.ts'
import { call } from '../http/http.ts'

export interface CopySource {
  readonly projectId: string
  /** Title of the original. */
  readonly title: string
  readonly composition: Composition
}

/** Creates a composition with the given document, titled as a copy. Throws ApiError. */
export function copyComposition(
  { projectId, title, composition }: CopySource,
  idempotencyKey?: string,
): Promise<CompositionRecord> {
  const body = { title: t`${title} copy`.slice(0, MAX_TITLE_LENGTH).toWellFormed(), composition }
  return call(createComposition, { params: { projectId }, body, idempotencyKey })
}
