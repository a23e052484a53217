import type { ServiceContext } from '../../context.ts'

/** Cookies are sent only to the service's own pages and are not readable by scripts. */
export function cookieOptions({ config }: Pick<ServiceContext, 'config'>) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: config.publicUrl?.startsWith('https:') === true,
  } as const
}
