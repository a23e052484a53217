import { Crop } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { actionById } from '../../session/actions/actionRegistry.ts'
import { keysInWords } from '../../session/actions/keysInWords.ts'
import { croppablePicture } from '../../session/actions/groups/previewActions.ts'
import { useBoundKeys } from '../../session/keymap/useBoundKeys.ts'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { CropBar } from './CropBar.tsx'
import { CropSource } from './CropSource.tsx'
import type { PictureEngine } from './pictureEngine.ts'

interface CropToolsProps {
  readonly engine: PictureEngine
}

/** Renders only when a crop begins or ends, not when the kept part changes. */
function useCroppedOverlay({ crop }: PictureEngine) {
  return useSyncExternalStore(crop.subscribe, () => crop.current()?.overlay ?? null)
}

export function CroppedPicture({ engine }: CropToolsProps) {
  const overlay = useCroppedOverlay(engine)
  const crop = engine.crop.current()
  return overlay && crop ? <CropSource engine={engine} crop={crop} /> : null
}

/** Shows the crop button while one picture is selected, and the toolbar during a crop. */
export function CropTools({ engine }: CropToolsProps) {
  const session = useSession()
  const isCropping = useCroppedOverlay(engine) !== null
  const canCrop = useSessionState(() => croppablePicture(session) !== null)
  const [keys] = useBoundKeys().get('picture.crop') ?? []
  const wasCropping = useRef(false)
  useEffect(() => {
    if (wasCropping.current === isCropping) return
    wasCropping.current = isCropping
    // The focused button has disappeared, so the picture takes the focus.
    engine.takeFocus()
  }, [engine, isCropping])
  if (isCropping) return <CropBar crop={engine.crop} />
  if (!canCrop) return null
  const action = actionById('picture.crop')
  return (
    <IconButton
      label={action.label}
      icon={Crop}
      variant="secondary"
      tooltipSide="right"
      className="absolute top-2 left-2"
      onClick={() => void action.run(session)}
      {...(keys === undefined ? {} : { shortcut: keysInWords(keys) })}
    />
  )
}
