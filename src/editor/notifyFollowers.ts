import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { countFollowers, type Counts } from '../composition/belonging/countFollowers.ts'
import { applyEdit, type EditCall } from '../composition/editRegistry.ts'
import type { Composition } from '../composition/schema.ts'
import { stayingRowsOf } from './session/changes/stayingRows.ts'
import { notify } from '../ui/notices/notify.ts'
import { namedIds } from './session/changes/namedOverlays.ts'
import type { Session } from './session/session.ts'
import { rowTitle } from './session/view/rows.ts'

/**
 * Edits that move clips without changing them. Only their notice mentions what moved along. With other edits, users
 * expect that something moves.
 */
const MOVES: ReadonlySet<string> = new Set(['moveOverlays', 'insertMove', 'slideOverlays'])

const conjunction = (): Intl.ListFormat => new Intl.ListFormat(i18n.locale, { type: 'conjunction' })

/** Lists the counts, such as `2 captions and 1 title`. Empty if all are zero. */
function countsInWords({ captions, clips, titles }: Counts): string {
  return conjunction().format([
    ...(captions === 0 ? [] : [plural(captions, { one: '# caption', other: '# captions' })]),
    ...(titles === 0 ? [] : [plural(titles, { one: '# title', other: '# titles' })]),
    ...(clips === 0 ? [] : [plural(clips, { one: '# clip', other: '# clips' })]),
  ])
}

interface CommittedEdits {
  readonly before: Composition
  readonly after: Composition
  readonly requests: readonly EditCall[]
}

const withoutStaying = ({ input, name }: EditCall): EditCall =>
  typeof input === 'object' && input !== null
    ? { name, input: { ...input, follow: { stayingRows: [] } } }
    : { name, input }

/** Locked rows whose overlays would otherwise have followed. */
function heldRows(session: Session, { before, requests }: CommittedEdits): number[] {
  const staying = new Set(requests.flatMap((request) => stayingRowsOf(request) ?? []))
  if (staying.size === 0) return []
  let document = before
  for (const request of requests) {
    const applied = applyEdit(document, stayingRowsOf(request) ? withoutStaying(request) : request, session.getState())
    if (!applied.ok) return []
    document = applied.value.document
  }
  const free = new Set(document.overlays)
  const held = before.overlays.filter((overlay) => staying.has(overlay.row) && !free.has(overlay))
  return [...new Set(held.map(({ row }) => row))].toSorted((left, right) => left - right)
}

/** Shows a notice of what moved along with a clip, and which locked rows stayed in place. */
export function notifyFollowers(session: Session, committed: CommittedEdits): void {
  const following = committed.requests.filter((request) => stayingRowsOf(request) !== null)
  const named = new Set(following.flatMap(({ input }) => namedIds(input)))
  const { gone, moved } = countFollowers(committed.before, committed.after, named)
  const along = following.every(({ name }) => MOVES.has(name)) ? countsInWords(moved) : ''
  if (along !== '') notify.info(t`Moved with the clip: ${along}.`, { id: 'moved-along' })
  const lost = countsInWords({ ...gone, captions: 0 })
  if (lost !== '') notify.info(t`Also removed: ${lost}.`, { id: 'gone-along' })
  const rows = session.rows.getState()
  const held = conjunction().format(heldRows(session, committed).map((row) => rowTitle(row, rows[row])))
  if (held !== '') notify.warning(t`Left in place on locked tracks: ${held}.`, { id: 'held-rows' })
}
