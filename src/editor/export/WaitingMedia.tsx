import { plural, t } from '@lingui/core/macro'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'

/** A file still being added to the timeline. */
export interface WaitingFile {
  readonly id: string
  readonly name: string
  /** Its progress, such as "Uploading 41%". */
  readonly words: string
}

/** Maximum number of lines. Longer lists would push the rest of the sheet out of view. */
const MAX_SHOWN = 5

/** Lists files with a reserved place on the timeline. An export made now would not contain them. */
export function WaitingMedia({ files }: { readonly files: readonly WaitingFile[] }) {
  if (files.length === 0) return null
  const shown = files.slice(0, MAX_SHOWN)
  return (
    <div className="flex flex-col gap-2">
      <ErrorNotice
        title={plural(files.length, {
          one: 'A file is still being added to the timeline.',
          other: '# files are still being added to the timeline.',
        })}
        next={plural(files.length, {
          one: 'Wait for it, or export without it.',
          other: 'Wait for them, or export without them.',
        })}
        tone="warning"
        isCompact
      />
      <ul aria-label={t`Files missing from the export`} className="flex flex-col gap-1">
        {shown.map(({ id, name, words }) => (
          <li key={id} className="text-xs wrap-anywhere text-secondary">
            <span className="text-primary">{name}</span>: {words}
          </li>
        ))}
      </ul>
      {files.length > shown.length ? (
        <p className="text-xs text-muted">{t`And ${files.length - shown.length} more.`}</p>
      ) : null}
    </div>
  )
}
