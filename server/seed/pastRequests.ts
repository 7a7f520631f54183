import sql from 'sql-template-tag';
import type { NewRequest } from '../../contract/extensions/requests';
import type { PermissionCode } from '../../contract/permissionCodes';
import { utcDay } from '../../contract/relativeDay';
import { first, type Transaction } from '../database/connection';
import type { Actor } from '../services/actor';
import { approveRequest, declineRequest, withdrawRequest } from '../services/decideRequest';
import type { SealPassword } from '../services/initialPassword';
import { createRequest } from '../services/requests';
import { daysAfter, hoursAfter } from './calendar';
import { showcaseCount } from './showcase';
import { type Deed, takeBefore } from './deed';

interface Told {
  country: string;
  kind: NewRequest['kind'];
  daysAgo: number;
  reason: string;
  /** Absent: it waits. */
  outcome?: 'given' | 'withdrawn' | { answer: string };
}

const requests: Told[] = [
  {
    country: 'Germany',
    kind: 'license',
    daysAgo: 301,
    reason: 'Ich übernehme ab Montag die Projekte von Frau Voß.',
    outcome: 'given',
  },
  {
    country: 'France',
    kind: 'license',
    daysAgo: 254,
    reason: 'Pour la nouvelle ligne de production à Besançon.',
    outcome: 'given',
  },
  {
    country: 'Spain',
    kind: 'device',
    daysAgo: 187,
    reason: 'Quiero instalarlo también en el portátil para las visitas a obra.',
    outcome: { answer: 'Este trimestre no quedan activaciones. Use de momento la estación de trabajo.' },
  },
  {
    country: 'United States',
    kind: 'license',
    daysAgo: 133,
    reason: 'Needed for the supplier review in May, four weeks are enough.',
    outcome: { answer: 'The review was moved to the team in Ohio, who have licenses.' },
  },
  {
    country: 'Germany',
    kind: 'device',
    daysAgo: 96,
    reason: 'Mein Rechner wird getauscht, für zwei Wochen brauche ich beide.',
    outcome: { answer: 'Bitte den alten Rechner zurücksetzen, dann ist der Platz frei.' },
  },
  {
    country: 'France',
    kind: 'license',
    daysAgo: 48,
    reason: 'Je remplace une collègue en congé jusqu’en juin.',
    outcome: 'given',
  },
  {
    country: 'Spain',
    kind: 'license',
    daysAgo: 17,
    reason: 'Proyecto piloto con el equipo de Zaragoza.',
    outcome: 'withdrawn',
  },
  {
    country: 'United States',
    kind: 'license',
    daysAgo: 12,
    reason: 'Joining the tooling team on Monday.',
    outcome: 'given',
  },
  { country: 'Germany', kind: 'device', daysAgo: 4, reason: 'Zweiter Rechner für den Prüfstand in Halle 3.' },
  { country: 'France', kind: 'license', daysAgo: 2, reason: 'Pour former deux apprentis à partir de lundi.' },
  {
    country: 'United States',
    kind: 'license',
    daysAgo: 1,
    reason: 'I take over the fixture design from Monday.',
  },
];

interface Asker {
  user_id: number;
  license_id: number;
  product_id: number;
  product_name: string;
}

/**
 * Finds a person who may have made such a request, and one of their licenses that has not ended. If the request still waits,
 * only the distributor serves the person's customer. A person who asks for a device has used all their activations. A person who
 * was given a license has other licenses, too.
 */
const askerOf = async (
  tx: Transaction,
  { country, kind, outcome }: Told,
  { created, now }: { created: Date; now: Date },
  known: readonly number[],
): Promise<Asker> => {
  const asker = first(
    await tx.query<Asker>(sql`
      select lu.user_id, lu.license_id, l.product_id, p.product_name
      from license_users lu join licenses l on l.id = lu.license_id join orders o on o.id = l.order_id
      join customers c on c.id = o.customer_id join products p on p.id = l.product_id
      where c.country = ${country} and o.id > ${showcaseCount} and l.enabled and not l.is_bundle
        and l.bundle_license_id is null and not l.is_trial
        and (l.validity_period is null or l.validity_period > ${utcDay(daysAfter(now, 30))}::date)
        and l.created_at < ${created} and (${kind} = 'license' or lu.assigned_at < ${created})
        and (lu.total_activations = lu.max_activations) = (${kind} = 'device')
        and (${outcome === 'given'} is false or (lu.total_activations = 0 and
          (select count(*) from license_users ou where ou.user_id = lu.user_id) > 1))
        and not lu.user_id = any(${known}::int[])
        and exists (select from order_managers om where om.order_id = o.id and om.user_id = 1)
        and (${outcome !== undefined} or not exists (select from order_managers om join orders co on co.id = om.order_id
          join user_permissions up on up.user_id = om.user_id and up.code = ${'manage_license_users' satisfies PermissionCode}
          where co.customer_id = c.id and om.user_id <> 1))
      order by lu.user_id, lu.license_id limit 1`),
  );
  if (!asker) throw new Error(`The demo has nobody in ${country} who could ask for a ${kind}.`);
  return asker;
};

/** Half a day later, at another time of the day for each. */
const decisionAfter = (created: Date, number: number) => hoursAfter(created, 5 + (number % 4) * 7);

/**
 * Takes the licenses that requests were answered with from their people, so that the deeds can give them.
 * @returns the deeds of the people who asked, and of the manager who decided
 */
export const pastRequests = async (tx: Transaction, now: Date, seal: SealPassword): Promise<Deed[]> => {
  const deeds: Deed[] = [];
  const known: number[] = [];
  for (const [number, told] of requests.entries()) {
    const at = hoursAfter(daysAfter(now, -told.daysAgo), -(number % 5));
    const { user_id, license_id, product_id, product_name } = await askerOf(tx, told, { created: at, now }, known);
    known.push(user_id);
    const { kind, reason, outcome } = told;
    if (outcome === 'given') await takeBefore(tx, license_id, user_id);
    let id = 0;
    const asked = outcome === 'given' ? { wish: product_name } : { product: product_id };
    const request = { kind, reason, ...(kind === 'license' ? asked : { license: license_id }) };
    const ask = async (then: Transaction, person: Actor) => {
      ({ id } = await createRequest(then, person, request));
    };
    deeds.push({ at, by: user_id, carryOut: ask });
    if (outcome === undefined) continue;
    const decide = (then: Transaction, actor: Actor) => {
      if (outcome === 'withdrawn') return withdrawRequest(then, actor, id);
      if (outcome === 'given') return approveRequest(then, seal, actor, id, { license: license_id });
      return declineRequest(then, actor, id, outcome.answer);
    };
    deeds.push({ at: decisionAfter(at, number), by: outcome === 'withdrawn' ? user_id : 1, carryOut: decide });
  }
  return deeds;
};
