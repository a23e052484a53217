import type { Refusal } from '../../base/result.ts'
import { worded, type FactArguments } from '../../base/wording.ts'
import type { AnyErrorCode } from '../../contract/jobErrors.ts'
import { driveWords } from './drives.ts'
import { researchWords } from './research.ts'
import { exportWords } from './exports.ts'
import { mediaWords } from './media.ts'
import { pageWords } from './page.ts'
import { requestWords } from './requests.ts'
import { socialWords } from './social.ts'
import { toolWords } from './tools.ts'
import type { Words } from './words.ts'

const known = {
  ...requestWords,
  ...mediaWords,
  ...exportWords,
  ...toolWords,
  ...driveWords,
  ...socialWords,
  ...researchWords,
  ...pageWords,
} satisfies Readonly<Record<AnyErrorCode, Words>>

/**
 * The page's wording for every code that it knows. For other codes, which only other hosts send, the host's message is
 * shown.
 */
export const errorWords: Readonly<Record<string, Words>> = known

export const pageError = <Code extends keyof typeof pageWords>(
  code: Code,
  ...[facts]: FactArguments<(typeof pageWords)[Code]['title'], []>
): Refusal => worded([code, pageWords[code].title], facts)
