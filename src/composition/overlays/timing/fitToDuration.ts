import type { Frames } from '../../../base/units.ts'
import type { Overlay } from '../../schema.ts'

interface TimedStyles {
  readonly fadeInFrames?: number | undefined
  readonly fadeOutFrames?: number | undefined
  readonly animation?: AnimationTimes | undefined
}
interface AnimationTimes {
  readonly enter?: { readonly durationInFrames: number } | undefined
  readonly exit?: { readonly durationInFrames: number } | undefined
}

function isTooLong(styles: TimedStyles, limit: Frames): boolean {
  const { fadeInFrames = 0, fadeOutFrames = 0, animation } = styles
  return (
    Math.max(fadeInFrames, fadeOutFrames) > limit ||
    Math.max(animation?.enter?.durationInFrames ?? 0, animation?.exit?.durationInFrames ?? 0) > limit
  )
}

const shortened = <Step extends { durationInFrames: number }>(step: Step, limit: Frames): Step =>
  step.durationInFrames > limit ? { ...step, durationInFrames: limit } : step

/** Shortens fades and animations that outlast the overlay. Styles that fit keep their reference. */
function stylesWithin<Styles extends object>(styles: Styles & TimedStyles, limit: Frames): Styles {
  if (!isTooLong(styles, limit)) return styles
  const { fadeInFrames, fadeOutFrames, animation } = styles
  return {
    ...styles,
    ...(fadeInFrames === undefined ? {} : { fadeInFrames: Math.min(fadeInFrames, limit) }),
    ...(fadeOutFrames === undefined ? {} : { fadeOutFrames: Math.min(fadeOutFrames, limit) }),
    ...(animation === undefined
      ? {}
      : {
          animation: {
            ...animation,
            ...(animation.enter ? { enter: shortened(animation.enter, limit) } : {}),
            ...(animation.exit ? { exit: shortened(animation.exit, limit) } : {}),
          },
        }),
  }
}

/** Shortens the transition, fades and animations of an overlay to its duration. */
export function fitToDuration(overlay: Overlay): Overlay {
  const limit = overlay.durationInFrames
  switch (overlay.type) {
    case 'video':
    case 'image': {
      const transition = overlay.transitionIn
      const fitted = transition && transition.durationInFrames > limit ? shortened(transition, limit) : transition
      const withTransition = fitted === undefined ? {} : { transitionIn: fitted }
      return overlay.type === 'video'
        ? { ...overlay, ...withTransition, styles: stylesWithin(overlay.styles, limit) }
        : { ...overlay, ...withTransition, styles: stylesWithin(overlay.styles, limit) }
    }
    case 'sound':
      return { ...overlay, styles: stylesWithin(overlay.styles, limit) }
    case 'text':
      return { ...overlay, styles: stylesWithin(overlay.styles, limit) }
    case 'shape':
      return { ...overlay, styles: stylesWithin(overlay.styles, limit) }
    case 'emoji':
      return { ...overlay, styles: stylesWithin(overlay.styles, limit) }
    case 'caption':
      return { ...overlay, styles: stylesWithin(overlay.styles, limit) }
  }
}
