// The ways to a board for all.
import { send } from '../net/request';
import type { HallOpened, HallPlan, HallView } from '../wire/types';

export const openHall = (plan: HallPlan): Promise<HallOpened> => send('POST', '/api/halls', { body: plan });
export const readHall = (hall: string): Promise<HallView> => send('GET', of(hall));
export const joinHall = (hall: string): Promise<HallView> => send('POST', `${of(hall)}/join`);

const of = (hall: string): string => `/api/halls/${encodeURIComponent(hall)}`;
