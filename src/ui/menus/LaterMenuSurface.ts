import { later } from '../later.tsx'

/** What a menu opens, loaded when the first one is opened. */
export const LaterMenuSurface = later(async () => (await import('./MenuSurface.tsx')).MenuSurface, { isQuiet: true })
