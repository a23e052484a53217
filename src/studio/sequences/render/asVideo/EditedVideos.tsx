import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { SquarePen } from 'lucide-react'
import { Link } from 'react-router'
import { clockOfFrames } from '../../../../base/timecode.ts'
import { sequenceCompositionsQuery } from '../../../../client/resources/sequences.ts'
import { useSequenceParts } from '../../SequenceContext.tsx'

/**
 * The videos of the sequence that have their own edits, and how they affect exports. Renders nothing if there are none.
 */
export function EditedVideos() {
  const { sequenceId } = useSequenceParts()
  const videos = useQuery(sequenceCompositionsQuery(sequenceId)).data ?? []
  if (videos.length === 0) return null
  return (
    <section
      aria-labelledby="edited-videos"
      className="flex flex-col gap-2 rounded-lg border border-info/35 bg-info-soft p-3"
    >
      <h2 id="edited-videos" className="flex items-center gap-2 text-sm font-semibold text-primary">
        <SquarePen size={14} aria-hidden />
        {plural(videos.length, {
          one: '# video in this sequence has its own edits',
          other: '# videos in this sequence have their own edits',
        })}
      </h2>
      <p className="text-xs text-secondary">
        {t`Export them one at a time from the editor. To export the sequence as a batch again, delete them.`}
      </p>
      <ul className="flex flex-wrap gap-2">
        {videos.map(({ durationInFrames, fps, id, title }) => (
          <li key={id}>
            <Link
              to={`/compositions/${id}`}
              className="flex items-center gap-2 rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs text-primary hover:border-line-strong"
            >
              <span className="max-w-60 truncate">{title}</span>
              <span className="tabular text-muted">{clockOfFrames(durationInFrames, fps)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
