import type { CopyDraft } from '../../../providers/copyWriter.ts'

/** The number of hooks, test groups or scripts. A script without an opening or a body is none. */
export function itemCount(draft: CopyDraft): number {
  switch (draft.format) {
    case 'hooks':
      return draft.hooks.length
    case 'script':
      return draft.hook === '' || draft.body.length === 0 ? 0 : 1
    case 'ab_test':
      return draft.groups.length
  }
}
