import { Slider as BaseSlider } from '@base-ui/react/slider'

export interface ColorTrackProps {
  readonly label: string
  readonly value: number
  readonly max: number
  /** The CSS background of the track. */
  readonly background: string
  readonly describe: (value: number) => string
  readonly onPreview: (value: number) => void
  readonly onCommit: (value: number) => void
}

/** A slider over a gradient, for hue or opacity. */
export function ColorTrack({ label, value, max, background, describe, onPreview, onCommit }: ColorTrackProps) {
  return (
    <BaseSlider.Root
      value={value}
      min={0}
      max={max}
      largeStep={10}
      onValueChange={onPreview}
      onValueCommitted={onCommit}
    >
      <BaseSlider.Control className="flex h-4 w-full touch-none items-center select-none">
        <BaseSlider.Track
          className="h-2.5 w-full rounded-full shadow-[inset_0_0_0_1px_rgb(0_0_0/0.15)]"
          style={{ background }}
        >
          <BaseSlider.Thumb
            getAriaLabel={() => label}
            getAriaValueText={(_, current) => describe(current)}
            className="size-3.5 rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.5)] has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  )
}
