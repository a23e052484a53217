import { t } from '@lingui/core/macro'
import type { Overlay } from '../../../../composition/schema.ts'
import { endOf } from '../../../../composition/timeline.ts'
import { zoomTo, type PreviewState } from '../../view/previewOptions.ts'
import type { Session } from '../../session.ts'
import { always, type Action } from '../action.ts'
import { seekTo } from './playbackActions.ts'
import { selectedOverlays } from '../targets.ts'

const ZOOM_STEP = 1.25

/** The selected overlay. Null unless exactly one is selected and it can be cropped. */
export function croppablePicture(session: Session): Overlay | null {
  const [first, ...others] = selectedOverlays(session)
  if (!first || others.length > 0 || session.rows.getState()[first.row]?.isHidden === true) return null
  return first.type === 'video' || first.type === 'image' ? first : null
}

type Switches = 'isLooping' | 'isMuted' | 'hasCheckerboard'

function toggle(
  id: string,
  words: { readonly label: string; readonly alias: string; readonly group: Action['group'] },
  name: Switches,
): Action {
  return {
    id,
    ...words,
    keys: [],
    isEnabled: always,
    isOn: (session) => session.preview.getState()[name],
    run({ preview }) {
      preview.setState({ [name]: !preview.getState()[name] })
      return null
    },
  }
}

function choice<Name extends 'safeZone' | 'grid'>(
  id: string,
  words: { readonly label: string; readonly alias: string },
  of: { readonly name: Name; readonly shown: (session: Session) => PreviewState[Name] },
): Action {
  return {
    id,
    ...words,
    group: 'picture',
    keys: [],
    isEnabled: always,
    isOn: ({ preview }) => preview.getState()[of.name] !== 'none',
    run(session) {
      const next = session.preview.getState()[of.name] === 'none' ? of.shown(session) : 'none'
      session.preview.setState({ [of.name]: next })
      return null
    },
  }
}

function zoom(
  id: string,
  label: string,
  way: { readonly keys: readonly string[]; readonly scale: (shown: number) => number },
): Action {
  return {
    id,
    label,
    group: 'picture',
    keys: way.keys,
    scope: 'picture',
    alias: t`magnify picture preview`,
    isRepeating: true,
    isEnabled: always,
    run({ getState, preview }) {
      zoomTo(preview, way.scale(preview.getState().shownScale), getState().shown)
      return null
    },
  }
}

export const previewActions: readonly Action[] = [
  {
    id: 'picture.crop',
    label: t`Crop picture`,
    group: 'picture',
    keys: ['Enter'],
    scope: 'picture',
    alias: t`cut reframe ratio`,
    isEnabled: (session) => croppablePicture(session) !== null,
    needs: t`Select one video or image on an unlocked track first.`,
    run(session) {
      const overlay = croppablePicture(session)
      if (!overlay) return null
      const seen = session.playback.frame()
      seekTo(session, overlay.from <= seen && seen < endOf(overlay) ? seen : overlay.from)
      session.preview.setState({ cropping: { overlayId: overlay.id, ratio: 'free' } })
      return null
    },
  },
  zoom('picture.zoomIn', t`Zoom into the picture`, { keys: ['=', '+'], scale: (shown) => shown * ZOOM_STEP }),
  zoom('picture.zoomOut', t`Zoom out of the picture`, { keys: ['-'], scale: (shown) => shown / ZOOM_STEP }),
  zoom('picture.actualSize', t`Show the picture at 100%`, { keys: ['1'], scale: () => 1 }),
  {
    id: 'picture.fit',
    label: t`Zoom to fit the picture`,
    group: 'picture',
    keys: ['0'],
    scope: 'picture',
    alias: t`zoom whole preview`,
    isEnabled: always,
    isOn: ({ preview }) => preview.getState().zoom === 'fit',
    run({ preview }) {
      preview.setState({ zoom: 'fit' })
      return null
    },
  },
  choice(
    'toggleSafeZones',
    { label: t`Safe zones`, alias: t`title action tiktok reels shorts margins` },
    {
      name: 'safeZone',
      shown: ({ getState }) => (getState().shown.height > getState().shown.width ? 'tiktok' : 'broadcast'),
    },
  ),
  choice('toggleGrid', { label: t`Grid`, alias: t`thirds lines guides` }, { name: 'grid', shown: () => 'thirds' }),
  toggle('toggleCheckerboard', { label: t`Show transparency`, alias: t`alpha`, group: 'picture' }, 'hasCheckerboard'),
  toggle('toggleLoop', { label: t`Loop`, alias: t`repeat in out range`, group: 'playback' }, 'isLooping'),
  toggle('toggleMute', { label: t`Mute the preview`, alias: t`sound volume silent`, group: 'playback' }, 'isMuted'),
]
