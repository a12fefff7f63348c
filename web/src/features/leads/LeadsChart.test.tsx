import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LeadsChart } from './LeadsChart.tsx';

describe('the chart of leads', () => {
  it('X01: stays away where there are none, and not where nothing is known', () => {
    const { rerender, container } = render(<LeadsChart answer={{ rows: [] }} where={{}} />);
    expect(container).toBeEmptyDOMElement();
    rerender(<LeadsChart answer={null} where={{}} />);
    expect(screen.getByText('Leads by month and profession could not be read.')).toBeVisible();
  });
});
