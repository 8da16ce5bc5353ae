import { useQuery } from '@tanstack/react-query';
import { deliveryRatesApi, waitingApi } from '@waybill/api';
import type { Ability } from '@waybill/contract';
import { to } from '@waybill/federation';
import { can, useOffers, useViewer } from '@waybill/session';
import { useState } from 'react';
import { areStepsHidden, hideSteps } from './hidden-steps.ts';

/** A company's records so far; undefined while a number is not known. */
export interface CompanyHoldings {
  outlets: number | undefined;
  rates: number | undefined;
  riders: number | undefined;
  customers: number | undefined;
  orders: number | undefined;
}

export interface FirstStep {
  title: string;
  text: string;
  to: string;
  isDone: boolean;
  /** Another way to the same end. */
  other?: { to: string; title: string } | undefined;
}

const riderStep = (waitingRiders: number) =>
  waitingRiders > 0
    ? {
        title: 'Approve your rider',
        text: 'Someone has joined and is waiting for your approval.',
        to: to.allRiders(),
      }
    : { title: 'Invite a rider', text: 'They join with a link sent by email.', to: to.newRider() };

const stepsOf = (waitingRiders: number) =>
  ({
    outlets: {
      title: 'Add an outlet',
      text: 'Where riders pick parcels up.',
      to: to.newOutlet(),
      ability: 'outlets.write',
    },
    rates: {
      title: 'Set your delivery rates',
      text: 'What a delivery to each area costs.',
      to: to.settings(),
      ability: 'settings.manage',
    },
    riders: { ...riderStep(waitingRiders), ability: 'couriers.write' },
    customers: {
      title: 'Add a customer',
      text: 'Who receives your parcels.',
      to: to.newCustomer(),
      ability: 'customers.write',
      other: { to: to.import('customers'), title: 'or import them' },
    },
    orders: {
      title: 'Create an order',
      text: 'Then assign it to a rider.',
      to: to.newOrder(),
      ability: 'orders.write',
    },
  }) satisfies Record<keyof CompanyHoldings, Omit<FirstStep, 'isDone'> & { ability: Ability }>;

/** The viewer's steps to get the company going; nothing until the numbers are known, once all are done, or when they are hidden. */
export function useFirstSteps(counted: Omit<CompanyHoldings, 'rates'>) {
  const viewer = useViewer();
  const key = `${viewer.user?.id} ${viewer.companyId}`;
  const [hiddenKey, setHiddenKey] = useState<string>();
  const isHidden = hiddenKey === key || areStepsHidden(key);
  const counts = Object.values(counted);
  const isBegun = counts.every((count) => count !== undefined) && counts.some((count) => count === 0);
  // Rates are not set while impersonating.
  const hasRates = useOffers('delivery_rates') && can(viewer, 'settings.manage') && !viewer.isImpersonating;
  const rates = useQuery({ ...deliveryRatesApi.list(), enabled: isBegun && !isHidden && hasRates });
  const countsWaiting = useOffers('waiting');
  const waiting = useQuery({ ...waitingApi.counts(), enabled: isBegun && !isHidden && countsWaiting });
  const isLoading = (hasRates && rates.isPending) || (countsWaiting && waiting.isPending);
  const isOpen = isBegun && !isHidden && !isLoading;
  const holdings: CompanyHoldings = { ...counted, rates: rates.data?.length };
  const steps = (
    Object.entries(stepsOf(waiting.data?.riders ?? 0)) as [
      keyof CompanyHoldings,
      ReturnType<typeof stepsOf>[keyof CompanyHoldings],
    ][]
  ).flatMap(([name, { ability, ...step }]) => {
    // Riders are not invited while impersonating.
    const mayDo =
      can(viewer, ability) &&
      !(name === 'riders' && viewer.isImpersonating) &&
      !(name === 'rates' && !hasRates);
    const held = holdings[name];
    return mayDo && held !== undefined ? [{ ...step, isDone: held > 0 }] : [];
  });
  const isShown = isOpen && steps.some(({ isDone }) => !isDone);
  return {
    steps: isShown ? (steps as readonly FirstStep[]) : [],
    hide: () => {
      hideSteps(key);
      setHiddenKey(key);
    },
  };
}
