import { lazy } from '../lazy.tsx'

/** What a menu opens, loaded when the first one is opened. */
export const LazyMenuSurface = lazy(async () => (await import('./MenuSurface.tsx')).MenuSurface, { isQuiet: true })
