import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Clapperboard, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { useRepeatableKey } from '../../../client/resources/useOperationKey.ts'
import { compositionsQuery } from '../../../client/resources/queries.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DropdownMenu } from '../../../ui/menus/DropdownMenu.tsx'
import { useSubmit } from '../../../ui/dialogs/useSubmit.ts'
import type { MenuEntry } from '../../../ui/menus/menuEntry.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { type OpenVideo, useOpenVideo } from '../inEditor/openVideo.ts'
import { type Usable, useInVideo } from './useInVideo.ts'

const MAX_LISTED = 10

export interface UseButtonProps {
  readonly projectId: string
  readonly usable: Usable
  /** True beside others of its kind, which would otherwise all stand out. */
  readonly isQuiet?: boolean
}

const notPlaced = (error: unknown): void =>
  notify.error(t`It was not placed in the video.`, { detail: sentenceOfError(error) })

/** Places a result at the playhead of the open video, or in a video to choose. */
export function UseButton(props: UseButtonProps) {
  const video = useOpenVideo()
  return video === null ? <UseMenu {...props} /> : <AddButton {...props} video={video} />
}

function AddButton({ isQuiet = false, usable, video }: UseButtonProps & { readonly video: OpenVideo }) {
  const sendOnce = useRepeatableKey()
  const { isPending, submit } = useSubmit(async () => {
    try {
      await video.place(usable, sendOnce)
    } catch (error) {
      if (video.session.host.current() !== null) notPlaced(error)
    }
  })
  return (
    <Button size="sm" variant={isQuiet ? 'secondary' : 'primary'} isLoading={isPending} onClick={() => submit()}>
      {t`Add to the video`}
    </Button>
  )
}

/** Places a result in a new video or in one of the project. */
function UseMenu({ isQuiet = false, projectId, usable }: UseButtonProps) {
  const { place, placeInNew } = useInVideo(projectId)
  const compositions = useQuery(compositionsQuery(projectId)).data ?? []
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const { isPending, submit } = useSubmit(async (work: (signal: AbortSignal) => Promise<void>) => {
    const { signal } = (leaving.current = new AbortController())
    try {
      await work(signal)
    } catch (error) {
      if (!signal.aborted) notPlaced(error)
    }
  })
  const recent = compositions.slice(0, MAX_LISTED).map(
    (composition): MenuEntry => ({
      kind: 'action',
      id: composition.id,
      label: composition.title,
      icon: Clapperboard,
      onSelect: () => submit((signal) => place(usable, composition, signal)),
    }),
  )
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button size="sm" variant={isQuiet ? 'secondary' : 'primary'} isLoading={isPending}>
          {t`Use`}
        </Button>
      }
      entries={[
        {
          kind: 'action',
          id: 'new',
          label: t`New video`,
          icon: Plus,
          onSelect: () => submit((signal) => placeInNew(usable, signal)),
        },
        ...(recent.length === 0 ? [] : [{ kind: 'heading', id: 'existing', label: t`Place in` } as const, ...recent]),
      ]}
    />
  )
}
