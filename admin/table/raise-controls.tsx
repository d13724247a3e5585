'use client';

import { Button, NumberInput, Slider } from '@mantine/core';
import type { ReactNode } from 'react';
import { chips } from '../format/numbers';
import type { LegalActions } from '../live/table-view';
import { messages } from '../messages/messages';
import classes from './action-bar.module.css';
import { BET_PRESETS, presetTo, within } from './bet-sizes';

const texts = messages.table.actions;

interface Props {
  readonly bounds: { readonly min: number; readonly max: number };
  readonly spot: { readonly legal: LegalActions; readonly pot: number; readonly bet: number };
  readonly bigBlind: number;
  readonly to: number;
  readonly onChange: (to: number) => void;
}

/** How much to bet or raise to: usual sizes, a slider, and a number to type. */
export function RaiseControls({ bounds, spot, bigBlind, to, onChange }: Props): ReactNode {
  const step = Math.max(1, Math.round(bigBlind / 2));
  const slide = (value: number): void => onChange(bounds.max - value < step ? bounds.max : within(value, bounds));
  return (
    <div className={classes.raise}>
      <div className={classes.presets}>
        {BET_PRESETS.map((preset) => {
          const size = presetTo(preset, spot) ?? bounds.min;
          return (
            <Button
              key={preset}
              size="compact-md"
              variant="default"
              aria-pressed={to === size}
              onClick={() => onChange(size)}
            >
              {texts.presets[preset]}
            </Button>
          );
        })}
      </div>
      <Slider
        className={classes.slider}
        thumbLabel={texts.slider}
        label={chips}
        min={bounds.min}
        max={bounds.max}
        step={step}
        value={to}
        onChange={slide}
        size="lg"
      />
      <NumberInput
        className={classes.amount}
        aria-label={texts.amount}
        min={bounds.min}
        max={bounds.max}
        step={step}
        value={to}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="blur"
        thousandSeparator=","
        onChange={(value) => {
          if (typeof value === 'number' && value >= bounds.min && value <= bounds.max) onChange(value);
        }}
      />
    </div>
  );
}
