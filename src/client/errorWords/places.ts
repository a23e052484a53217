import type { Place, Said } from './words.ts'

const AGAIN = 'Retrying automatically.'

/**
 * Words of a place for codes without words of their own: by status, by its class such as `5xx`, or `else`.
 * `unknown`: if nothing else says what to do.
 */
export const placeWords: Readonly<Partial<Record<Place, Readonly<Record<string, Said>>>>> = {
  plan: { unknown: { next: 'Ask again.' } },
  read: {
    '5xx': { title: 'The service is not available at the moment.', next: AGAIN },
    else: { next: AGAIN },
  },
  save: {
    '401': {
      title: 'The service does not accept the key any more.',
      next: 'Check the host and the key, then save again.',
    },
    '403': {
      title: 'This key may not save here.',
      next: 'Use a key with the write permission and an active plan, then save again.',
    },
    '404': {
      title: 'The composition is no longer on the service.',
      next: 'Copy what you need and paste it into another composition.',
    },
    '413': {
      title: 'The composition is larger than 1 MiB, so it cannot be saved.',
      next: 'Shorten captions or texts, or delete overlays.',
    },
    '422': {
      title: 'The service does not accept the composition: {title}',
      next: 'Change what it names; then it is saved again.',
    },
    '429': { title: 'The service asks to save less often.', next: 'It is tried again by itself.' },
    '5xx': { title: 'The service cannot save now.', next: 'It is tried again by itself.' },
    unreadable: {
      title: 'The answer of the service could not be read, so nobody knows yet whether it saved.',
      next: 'It is tried again by itself.',
    },
    else: { title: 'The service refused to save: {title}', next: 'Save again in a while.' },
  },
}
