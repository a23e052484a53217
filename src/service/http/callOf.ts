import { noRowSwitches } from '../../composition/rowSwitches.ts'
import type { Call, Principal } from '../domain/call.ts'
import type { Access } from './access/authenticate.ts'
import { originOf } from './access/originOf.ts'
import type { HttpContext } from './environment.ts'

/** The call of a request, without the parts that come from other headers. */
export function callOf(c: HttpContext, access: Access, principal: Principal): Call {
  const { service } = access
  return {
    service,
    principal,
    db: service.db,
    now: service.now(),
    origin: originOf(c, access),
    changeLabel: null,
    signal: c.req.raw.signal,
    rowSwitches: noRowSwitches,
  }
}
