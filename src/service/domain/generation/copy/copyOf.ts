import type { Copy } from '../../../../contract/operations/generation/copyResult.ts'
import type { CopyInput } from '../../jobs/jobInputs.ts'
import type { CheckedCopy } from './checkCopy.ts'

/** Ideographs take about three times as long to speak as letters. */
const CHARACTERS_PER_SECOND = 15
const IDEOGRAPHS_PER_SECOND = 5
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Copy as a job shows it. */
export function copyOf({ draft, dropped }: CheckedCopy, { request, source }: CopyInput): Copy {
  const { count: requestedCount, language, length } = request
  const shared = { source, isDraft: source === 'patterns', language, length, requestedCount, dropped: [...dropped] }
  switch (draft.format) {
    case 'hooks':
      return { format: draft.format, ...shared, hooks: [...draft.hooks] }
    case 'ab_test':
      return { format: draft.format, ...shared, groups: [...draft.groups] }
    case 'script': {
      const { body, callToAction, hook } = draft
      const spokenSeconds = secondsOf([hook, ...body, callToAction ?? ''].join(' '))
      return { format: draft.format, ...shared, script: { hook, body: [...body], callToAction, spokenSeconds } }
    }
  }
}

function secondsOf(script: string): number {
  const wide = script.match(ideographs)?.length ?? 0
  return Math.ceil(wide / IDEOGRAPHS_PER_SECOND + (script.trim().length - wide) / CHARACTERS_PER_SECOND)
}
