import { t } from '@lingui/core/macro'
import type { Refusal } from '../../../base/result.ts'
import { changesOf, type ChangeWords } from '../../../client/messages/changeWords.ts'
import type { EditContext } from '../../../composition/edits/edit.ts'
import { diffCompositions } from '../../../composition/patch.ts'
import type { Composition } from '../../../composition/schema.ts'
import { isSpeechPreparable } from '../../../composition/speech/isSpeechPreparable.ts'
import { applyToolEdit } from '../../../composition/tools/applyToolEdit.ts'
import type { EditToolName, ToolCall } from '../../../composition/tools/tools.ts'
import { changedLockedRow } from '../../session/actions/commitUnlocked.ts'
import { rowTitle, type Rows } from '../../session/view/rows.ts'
import { sessionRefusal } from '../../session/refusals.ts'
import { closingEdits, type Rippling, withClosed } from '../../session/changes/closingEdits.ts'

/** The predicted effect of a call on the document. */
export type DryRun =
  /** The input is incomplete, or the tool changes nothing. */
  | { readonly kind: 'none' }
  /** Its resources are loading. */
  | { readonly kind: 'reading' }
  /** `why` explains why the effect cannot be predicted here. */
  | { readonly kind: 'unknown'; readonly why: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | {
      readonly kind: 'changes'
      readonly document: Composition
      readonly changes: readonly ChangeWords[]
      /** Media of the outcome. It includes stock that is not in the project yet. */
      readonly sources: EditContext['sources']
    }

const RECOGNISED_THEN: DryRun = {
  kind: 'unknown',
  why: t`There is no transcript yet. Running this creates one, which can take a while.`,
}

interface DryRunContext extends EditContext {
  readonly rows: Rows
  readonly options: Rippling
  /** True if the host creates missing transcripts. */
  readonly recognises: boolean
}

/** Refuses changes to rows that are locked on this device. */
function lockedRefusal(
  { tool }: ToolCall<EditToolName>,
  { before, after, rows }: { readonly before: Composition; readonly after: Composition; readonly rows: Rows },
): Refusal | null {
  // A new aspect ratio changes overlays on locked rows too, as it does when the user sets it.
  const locked = tool === 'setCanvasSettings' ? null : changedLockedRow(before, after, rows)
  if (locked === null) return null
  return sessionRefusal('row_locked', { reason: 'step', row: rowTitle(locked.row, rows[locked.row]) })
}

/** Applies a call to a copy of the document, with the known resources and this device's row locks and ripple mode. */
export function dryRunOf(
  document: Composition,
  call: ToolCall<EditToolName>,
  { options, recognises, rows, ...context }: DryRunContext,
): DryRun {
  const applied = applyToolEdit(document, call, context)
  if (!applied.ok) {
    return isSpeechPreparable(applied, recognises) ? RECOGNISED_THEN : { kind: 'refused', refusal: applied.refusal }
  }
  const closing = closingEdits({ before: document, after: applied.value.document }, call, options)
  const after = withClosed(applied.value.document, closing, rows)
  const refusal = lockedRefusal(call, { before: document, after, rows })
  if (refusal !== null) return { kind: 'refused', refusal }
  const changes = changesOf(diffCompositions(document, after), document, after)
  const stock = [...(context.resources?.stock.values() ?? [])].map((media) => [media.assetId, media] as const)
  // Composition settings come last, because they often only follow from overlay changes.
  const inOrder = changes.toSorted((left, right) => Number(left.overlayId === null) - Number(right.overlayId === null))
  return { kind: 'changes', document: after, changes: inOrder, sources: new Map([...context.sources, ...stock]) }
}
