import { lazy } from '../lazy.tsx'

/** Loaded when the first menu opens. */
export const LazyMenuSurface = lazy(async () => (await import('./MenuSurface.tsx')).MenuSurface, { isQuiet: true })
