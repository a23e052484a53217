import { t } from '@lingui/core/macro'
import type { Refusal } from '../../../base/result.ts'
import { changesOf, type ChangeWords } from '../../../client/messages/changeWords.ts'
import type { EditContext } from '../../../composition/edits/edit.ts'
import { diffCompositions } from '../../../composition/patch.ts'
import type { Composition } from '../../../composition/schema.ts'
import { applyToolEdit } from '../../../composition/tools/applyToolEdit.ts'
import type { EditToolName, ToolCall } from '../../../composition/tools/tools.ts'
import { changedLockedRow } from '../../session/actions/commitUnlocked.ts'
import { rowTitle, type Rows } from '../../session/view/rows.ts'
import { sessionRefusal } from '../../session/refusals.ts'

/** What a call would do to the document, as far as it can be told before it is sent. */
export type DryRun =
  /** There is nothing to try: the input is not complete, or the tool changes nothing. */
  | { readonly kind: 'none' }
  /** What it draws on is being read. */
  | { readonly kind: 'reading' }
  /** Why it cannot be tried here, in a sentence. */
  | { readonly kind: 'unknown'; readonly why: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | {
      readonly kind: 'changes'
      readonly document: Composition
      readonly changes: readonly ChangeWords[]
      /** What is known of the media of the outcome: stock is not in the project yet. */
      readonly sources: EditContext['sources']
    }

/** Captions that nobody has prepared are prepared by the service, when the tool runs. */
const isPrepared = ({ code }: Refusal): boolean => code === 'captions_needed'
const RECOGNISED_THEN: DryRun = {
  kind: 'unknown',
  why: t`There is no transcript yet. Running this creates one, which can take a while.`,
}

/** Refuses what would change something in a row that is locked on this device. */
function lockedRefusal(
  { tool }: ToolCall<EditToolName>,
  { before, after, rows }: { readonly before: Composition; readonly after: Composition; readonly rows: Rows },
): Refusal | null {
  // A canvas of another ratio brings everything along, as it does where it is chosen by hand.
  const locked = tool === 'setCanvasSettings' ? null : changedLockedRow(before, after, rows)
  if (locked === null) return null
  return sessionRefusal('row_locked', { reason: 'step', row: rowTitle(locked.row, rows[locked.row]) })
}

/** Applies a call to a copy, with what is known here and the rows as they are set on this device. */
export function dryRunOf(
  document: Composition,
  call: ToolCall<EditToolName>,
  { rows, ...context }: EditContext & { readonly rows: Rows },
): DryRun {
  const applied = applyToolEdit(document, call, context)
  if (!applied.ok) return isPrepared(applied.refusal) ? RECOGNISED_THEN : { kind: 'refused', refusal: applied.refusal }
  const after = applied.value.document
  const refusal = lockedRefusal(call, { before: document, after, rows })
  if (refusal !== null) return { kind: 'refused', refusal }
  const changes = changesOf(diffCompositions(document, after), document, after)
  const stock = [...(context.resources?.stock.values() ?? [])].map((media) => [media.assetId, media] as const)
  // What happens to overlays says more than that the composition grows with them.
  const inOrder = changes.toSorted((left, right) => Number(left.overlayId === null) - Number(right.overlayId === null))
  return { kind: 'changes', document: after, changes: inOrder, sources: new Map([...context.sources, ...stock]) }
}
