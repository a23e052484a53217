import { t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../client/http/newId.ts'
import type { WholeSequence } from '../../client/resources/sequences.ts'
import { Spinner } from '../../ui/status/Spinner.tsx'
import { openDraft } from './saving/openDraft.ts'
import { SequenceEditor } from './SequenceEditor.tsx'

/** Opens a sequence with the changes of killed tabs, once per visit. */
const openQuery = (whole: WholeSequence, visit: string) =>
  queryOptions({
    queryKey: ['open-sequence', whole.sequence.id, visit],
    queryFn: async ({ signal }) => {
      const opened = await openDraft(whole)
      const { recovered, writer } = opened.work
      // The page was closed in the meantime. The next opening needs the locks.
      if (signal.aborted) await Promise.all([writer, ...recovered].map((each) => each.release()))
      return opened
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export interface SequenceLoaderProps {
  readonly opened: WholeSequence
}

/** Pass the sequence's id as its `key`, so that another sequence mounts a new page. */
export function SequenceLoader({ opened }: SequenceLoaderProps) {
  const [visit] = useState(() => newId())
  const [whole] = useState(opened)
  const draft = useQuery(openQuery(whole, visit)).data
  if (draft === undefined)
    return (
      <div aria-busy className="grid flex-1 place-items-center p-6 text-muted">
        <Spinner label={t`Opening the sequence`} size={20} />
      </div>
    )
  return <SequenceEditor opened={opened} draft={draft} />
}
