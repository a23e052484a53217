import { z } from 'zod'
import type { Result } from '../../base/result.ts'
import { languageSchema } from '../../composition/overlays/languageSchema.ts'
import { type CopyPattern, type CopyVariable, copyLengths } from '../../contract/operations/generation/copyResult.ts'
import { copyFormats } from '../../contract/operations/savedResources/messagingTemplates.ts'

const line = z.string()
const lines = z.array(line)

/** Everything that copy is written from. A person gave all of it. */
export const copyRequestSchema = z.object({
  format: z.enum(copyFormats),
  count: z.int(),
  length: z.enum(copyLengths),
  language: languageSchema,
  tone: line,
  /** Wishes, which are no facts. */
  guidance: line,
  /** Words that must not occur. */
  avoid: lines,
  brand: line,
  product: line,
  audience: line,
  objective: line,
  offer: line,
  callToAction: line,
  persona: z.object({ name: line, description: line }).nullable(),
  angle: z.object({ name: line, claim: line }).nullable(),
  /** The only claims and numbers that copy may use, besides the fields above. */
  facts: lines,
  sources: z.array(z.object({ name: line, text: line })),
})
export type CopyRequest = z.output<typeof copyRequestSchema>

interface DraftHook {
  readonly text: string
  readonly pattern: CopyPattern
  readonly why: string | null
}

/** Copy as it was written. The caller must check it. */
export type CopyDraft =
  | { readonly format: 'hooks'; readonly hooks: readonly DraftHook[] }
  | {
      readonly format: 'script'
      readonly hook: string
      readonly body: readonly string[]
      readonly callToAction: string | null
    }
  | {
      readonly format: 'ab_test'
      readonly groups: readonly {
        readonly variable: CopyVariable
        readonly hypothesis: string | null
        readonly a: DraftHook
        readonly b: DraftHook
      }[]
    }

/**
 * Writes copy in one request without a retry. A refusal is `copy_writer_unavailable` (the model wrote nothing),
 * `copy_unusable` (an unusable response), or `submission_unknown` (the request was sent, and there is no response).
 */
export interface CopyWriter {
  readonly write: (request: CopyRequest, signal: AbortSignal) => Promise<Result<CopyDraft>>
}
