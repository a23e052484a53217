/**
 * The page that an export opens in a browser. It is a separate bundle and receives everything through its input props.
 */
import { cancelRender, Composition as RemotionComposition, getInputProps, registerRoot } from 'remotion'
import { SpriteSheet } from './SpriteSheet.tsx'
import type { SpriteSheetProps } from './spriteSheetProps.ts'

const NO_SHEETS: SpriteSheetProps = {
  overlays: [],
  media: {},
  canvas: { width: 16, height: 16, fps: 30 },
  output: { scale: 1, left: 0, top: 0 },
}

function SheetsRoot() {
  return (
    <RemotionComposition
      id="sheets"
      component={SpriteSheet}
      defaultProps={NO_SHEETS}
      width={16}
      height={16}
      fps={30}
      durationInFrames={1}
    />
  )
}

/**
 * Most exports only draw sprite sheets, for which ffmpeg waits. The frame decoders are more than half of the script, so
 * they load only if frames are rendered; Remotion waits for the root.
 */
if ('sheets' in getInputProps()) registerRoot(SheetsRoot)
else import('./SceneRoot.tsx').then(({ SceneRoot }) => registerRoot(SceneRoot)).catch(cancelRender)
