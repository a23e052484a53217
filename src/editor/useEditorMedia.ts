import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createProjectMedia } from '../client/media/createProjectMedia.ts'
import { sentenceOfError } from '../client/errorWords/wordsOf.ts'
import { assetsQuery } from '../client/resources/queries.ts'
import { sourceAssetIds } from '../composition/violations.ts'
import { notify } from '../ui/notices/notify.ts'
import type { PreviewMedia } from './preview/previewMedia.ts'
import { useSession } from './session/SessionContext.tsx'
import { sourceMediaOf } from '../client/media/sourceMediaOf.ts'
import type { TimelineMedia } from './timeline/timelineMedia.ts'
import type { TrimmerMedia } from './trimmer/trimmerMedia.ts'

export interface EditorMedia {
  readonly timeline: TimelineMedia
  readonly preview: PreviewMedia
  readonly trimmer: TrimmerMedia
}

export function useEditorMedia(projectId: string): EditorMedia {
  const session = useSession()
  const queryClient = useQueryClient()
  const { data: assets } = useQuery(assetsQuery(projectId))
  const [{ media, timeline, preview, trimmer }] = useState(() => {
    const onFault = (fault: unknown) =>
      notify.warning(t`Some media could not be loaded.`, { detail: sentenceOfError(fault), id: 'media-fault' })
    const created = createProjectMedia(queryClient, onFault)
    const subscribe = (listener: () => void) => created.subscribe(listener)
    return {
      media: created,
      timeline: { assetOf: created.assetOf, subscribe },
      preview: { snapshot: () => created.getState().playable, subscribe },
      trimmer: {
        assetOf: created.assetOf,
        playableOf: (assetId: string) => created.getState().playable[assetId] ?? null,
        subscribe,
      },
    }
  })
  useEffect(() => () => media.close(), [media])
  useEffect(() => {
    if (assets === undefined) return
    media.setAssets(assets)
    session.setSources(assets.map(sourceMediaOf))
  }, [assets, media, session])
  useEffect(() => {
    const use = () => {
      const { document, viewedVersion } = session.getState()
      const other = viewedVersion === null ? [] : sourceAssetIds(viewedVersion.document)
      media.use(new Set([...sourceAssetIds(document), ...other]))
    }
    use()
    return session.subscribe((now, before) => {
      if (now.document !== before.document || now.viewedVersion !== before.viewedVersion) use()
    })
  }, [media, session])
  return { timeline, preview, trimmer }
}
