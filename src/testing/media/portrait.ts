import { fileURLToPath } from 'node:url'

/** A portrait of one person, 512×512. Its source is in `fixtures/people/NOTICE.md`. */
export const portraitPath = fileURLToPath(new URL('../fixtures/people/astronaut.jpg', import.meta.url))

/** A drawn portrait, 512×512. */
export const drawnPortraitPath = fileURLToPath(new URL('../fixtures/people/drawn.jpg', import.meta.url))
