import { t } from '@lingui/core/macro'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import type { PlayableSource } from '../../../client/media/projectMediaState.ts'
import type { CanvasRatio } from '../../../composition/schema.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { configurationOf, designOf } from '../draft/sequenceDraft.ts'
import { useDraft, useSequenceParts } from '../SequenceContext.tsx'
import type { WallTile } from './list/wallTile.ts'
import { useSequenceMedia } from './material/useSequenceMedia.ts'
import { createPictureStore, type PictureStore } from './pictures/createPictureStore.ts'
import { createTileClock, type TileClock } from './pictures/createTileClock.ts'
import { tileScene, type SceneContent, type TileScene } from './pictures/tileScene.ts'

/** Everything that draws and plays the tiles of a wall. */
export interface WallParts {
  readonly ratio: CanvasRatio
  readonly media: Readonly<Record<string, PlayableSource>>
  readonly pictures: PictureStore
  readonly clock: TileClock
  /** Null if the combination cannot be made. */
  readonly sceneOf: (tile: WallTile) => TileScene | null
}

const WallContext = createContext<WallParts | null>(null)

export function useWall(): WallParts {
  const parts = use(WallContext)
  if (parts === null) throw new Error('useWall needs a WallProvider above it.')
  return parts
}

/** More than the tiles in or near the viewport. */
const MAX_SCENES = 400

/** Compiles each combination once, however often its tile is drawn. */
function cachedScenes(content: SceneContent): WallParts['sceneOf'] {
  const scenes = new Map<string, TileScene | null>()
  return ({ choices, id }) => {
    const known = scenes.get(id)
    if (known !== undefined) return known
    if (scenes.size >= MAX_SCENES) scenes.clear()
    const scene = tileScene(content, choices)
    scenes.set(id, scene)
    return scene
  }
}

export interface WallProviderProps {
  readonly ratio: CanvasRatio
  readonly children: ReactNode
}

export function WallProvider({ children, ratio }: WallProviderProps) {
  const { assets, material, store } = useSequenceParts()
  const { draft } = useDraft()
  const media = useSequenceMedia(store, assets, material)
  const [pictures] = useState(() =>
    createPictureStore((fault) =>
      notify.warning(t`Some previews could not be created.`, { detail: sentenceOfError(fault), id: 'wall-pictures' }),
    ),
  )
  useEffect(() => pictures.close, [pictures])
  const [clock] = useState(createTileClock)
  const sceneOf = useMemo(
    () => cachedScenes({ configuration: configurationOf(draft), design: designOf(draft), material, ratio }),
    [draft, material, ratio],
  )
  const parts = useMemo(() => ({ clock, media, pictures, ratio, sceneOf }), [clock, media, pictures, ratio, sceneOf])
  return <WallContext value={parts}>{children}</WallContext>
}
