import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import type { Placeholder } from '../timeline/placeholders.ts'

/** More would hide the rest of the sheet. */
const MOST_SHOWN = 5

/** Files that have a place on the timeline but are not on it yet: a film of now would be without them. */
export function WaitingMedia({ placeholders }: { readonly placeholders: readonly Placeholder[] }) {
  if (placeholders.length === 0) return null
  const shown = placeholders.slice(0, MOST_SHOWN)
  return (
    <div className="flex flex-col gap-2">
      <ErrorNotice
        title={
          placeholders.length === 1
            ? 'A file is still on its way to the timeline.'
            : `${placeholders.length} files are still on their way to the timeline.`
        }
        next={
          placeholders.length === 1 ? 'Wait for it, or export without it.' : 'Wait for them, or export without them.'
        }
        tone="warning"
        isCompact
      />
      <ul aria-label="Files that the export would not have" className="flex flex-col gap-1">
        {shown.map(({ id, name, words }) => (
          <li key={id} className="text-xs wrap-anywhere text-secondary">
            <span className="text-primary">{name}</span>: {words}
          </li>
        ))}
      </ul>
      {placeholders.length > shown.length ? (
        <p className="text-xs text-muted">{`And ${placeholders.length - shown.length} more.`}</p>
      ) : null}
    </div>
  )
}
