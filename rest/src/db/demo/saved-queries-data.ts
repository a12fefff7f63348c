/** Saved queries of the demo: what the developer shares with everybody in the playground. */
interface QueryTemplate {
  name: string;
  description: string;
  query: string;
  variables: Readonly<Record<string, unknown>>;
}

export const QUERIES: readonly QueryTemplate[] = [
  {
    name: 'New business by package',
    description: 'Contracts of this year with companies that were no clients before.',
    query: `query NewBusinessByPackage {
  explore {
    contracts(where: { signedOn: { period: AYTD } }, orderBy: [{ by: newBusiness }]) {
      rows {
        package { key label }
        newBusiness
        newBusinessContracts
      }
      totals { newBusiness newBusinessContracts }
    }
  }
}
`,
    variables: {},
  },
  {
    name: 'Leads of one company',
    description: 'What architects and others did with its content, by action and month.',
    query: `query LeadsOfCompany($company: Int!) {
  explore {
    leads(where: { company: { eq: $company }, date: { period: L12M } }) {
      rows {
        action { key label }
        date(grain: MONTH) { key label }
        leads
        people
      }
    }
  }
}
`,
    variables: { company: 1 },
  },
  {
    name: 'Weekdays of face-to-face notes',
    description: 'On which days of the week reps meet people.',
    query: `query FaceToFaceByWeekday {
  explore {
    notes(where: { date: { period: L12M } }) {
      rows {
        date(grain: DAY_OF_WEEK) { key label }
        faceToFace
      }
    }
  }
}
`,
    variables: {},
  },
];
