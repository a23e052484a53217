import type { Place, Said } from './words.ts'

const AGAIN = 'Retrying automatically.'

/**
 * Wording for each place, used if a code has none of its own. It is chosen by status, by class such as `5xx`, or
 * `else`; `unknown` applies if nothing else gives a next step.
 */
export const placeWords: Readonly<Partial<Record<Place, Readonly<Record<string, Said>>>>> = {
  plan: { unknown: { next: 'Ask again.' } },
  read: {
    '5xx': { title: 'The service is not available at the moment.', next: AGAIN },
    else: { next: AGAIN },
  },
  save: {
    '401': {
      title: 'The service no longer accepts this key.',
      next: 'Check the host and the key, then save again.',
    },
    '403': {
      title: 'This key is not allowed to save here.',
      next: 'Use a key with write permission, in a workspace with an active plan, then save again.',
    },
    '404': {
      title: 'This video no longer exists.',
      next: 'Copy what you need and paste it into another video.',
    },
    '413': {
      title: 'The timeline is larger than 1 MiB, so it cannot be saved.',
      next: 'Shorten captions or titles, or delete clips.',
    },
    '422': {
      title: 'The service cannot save this video: {title}',
      next: 'Fix this, and the video will be saved automatically.',
    },
    '429': { title: 'Too many saves in a short time.', next: AGAIN },
    '5xx': { title: 'The service cannot save right now.', next: AGAIN },
    unreadable: {
      title: 'The service sent an unreadable response, so your changes may not have been saved.',
      next: AGAIN,
    },
    else: { title: 'The service could not save the video: {title}', next: 'Save again in a moment.' },
  },
}
